import { Navigate } from 'react-router';
import { AREAS } from '../areas.ts';
import { usePerson } from '../api-client/person.ts';
import { Empty } from './empty.tsx';
import { words } from './messages.ts';
import { Page } from './page.tsx';

/** Leads to the first area that the person may see. */
export function Home() {
  const person = usePerson();
  const first = AREAS.find(({ permission }) => person.may(permission));
  if (first) return <Navigate to={`/${first.path}`} replace />;
  return (
    <Page title={words.office}>
      <Empty title={words.noAreas} text={words.noAreasText} />
    </Page>
  );
}
