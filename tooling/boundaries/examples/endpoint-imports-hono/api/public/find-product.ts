import { Hono } from 'hono';

export const app = new Hono().get('/products/:id', (c) => c.json({}));
