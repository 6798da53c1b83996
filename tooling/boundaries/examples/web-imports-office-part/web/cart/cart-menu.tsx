export { Menu as CartMenu } from '#ui/office/menu.tsx';
