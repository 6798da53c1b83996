import { expect, it } from 'vitest';
import { ADMIN_ENDPOINTS } from '#api/admin/endpoints.ts';
import { findRoute } from '#server/http/find-route.ts';

it('a command that takes long has the time of its route, too', () => {
  const long = ADMIN_ENDPOINTS.filter(({ takesLong }) => takesLong);
  const cut = long.filter(({ path }) => {
    const { route } = findRoute(path.replaceAll(/\{\w+\}/g, 'x'));
    return !(route.takesLong || route.isBodyStreamed);
  });
  expect(long.length).toBeGreaterThan(3);
  expect(cut.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
