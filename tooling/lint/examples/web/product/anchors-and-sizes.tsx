// accepted
import { name } from '#web/product/name.ts';

export const Bottle = () => (
  <a href="#cafe">
    <img
      src="/gin.webp"
      srcSet="/gin-2.webp 2x"
      sizes="(min-width: 768px) 50vw, 100vw"
      alt={name}
      width="24"
    />
  </a>
);
