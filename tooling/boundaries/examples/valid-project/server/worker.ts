export default 'worker';
