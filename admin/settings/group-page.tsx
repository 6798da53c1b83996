import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SETTING_GROUPS, type SettingGroup } from '#contract/settings/setting-fields.ts';
import { SETTING_TEXTS } from '#contract/settings/setting-messages.ts';
import { type Settings, settingsQuery } from '../calls/settings.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { GroupForm } from './group-form.tsx';
import './settings.css';

/** The page of the group of settings that its address names. */
export function Component() {
  const { pathname } = useLocation();
  const group = SETTING_GROUPS.find((name) => pathname.endsWith(`/${name}`));
  return group === undefined ? null : <GroupPage key={group} group={group} />;
}

function GroupPage({ group }: { group: SettingGroup }) {
  const settings = useQuery(settingsQuery(group));
  const { title, question, about } = SETTING_TEXTS[group];
  return (
    <Page title={title} heading={question} facts={[about]}>
      <QueryStates query={settings}>{(found) => <Present settings={found} />}</QueryStates>
    </Page>
  );
}

/** The form of the settings as they are now: a later version replaces one in which nothing was typed. */
function Present({ settings }: { settings: Settings }) {
  const [shown, setShown] = useState(settings);
  const [isTyped, setTyped] = useState(false);
  if (!isTyped && settings.version !== shown.version) setShown(settings);
  return <GroupForm key={shown.version} settings={shown} onTyped={setTyped} />;
}
