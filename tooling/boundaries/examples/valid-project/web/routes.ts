export default [{ file: 'product/page.tsx' }];
