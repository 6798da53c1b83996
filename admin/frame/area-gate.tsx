import { Outlet } from 'react-router';
import { ROLE_PERMISSIONS, ROLES } from '#contract/staff/permissions.ts';
import { formatList } from '#contract/format/format-list.ts';
import type { Area } from '../areas.ts';
import { mayAny, usePerson } from '../api-client/person.ts';
import { Empty } from './empty.tsx';
import { words } from './messages.ts';
import { Page } from './page.tsx';

/** Shows an area's pages to those who may see them, and to others who may. */
export function AreaGate({ area }: { area: Area }) {
  const person = usePerson();
  if (person.may(area.permission)) return <Outlet />;
  const roles = ROLES.filter((role) => mayAny(ROLE_PERMISSIONS[role], area.permission));
  return (
    <Page title={area.title}>
      <Empty
        title={words.noPermission}
        text={words.noPermissionText(formatList(roles.map((role) => words.roles[role])))}
      />
    </Page>
  );
}
