export { Menu } from 'react-aria-components';
