import type { ReactNode } from 'react';
import { Page } from '../page/page.tsx';
import type { Import, Step } from './import.ts';
import { words } from './messages.ts';
import { Steps } from './steps.tsx';

/** The page of an import: its step, its file, and what can be done. */
export function ImportFrame(props: {
  found: Import;
  step: Step;
  title: string;
  fact: string;
  actions?: ReactNode;
  /** The first action again, at the foot of phones. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { found, step, title, fact, actions, foot, children } = props;
  return (
    <Page
      title={title}
      crumbs={[[words.title, '/imports']]}
      facts={[
        <span key="file" className="mono">
          {found.fileName}
        </span>,
        fact,
      ]}
      actions={actions}
      foot={foot}
    >
      <Steps current={step} />
      {children}
    </Page>
  );
}
