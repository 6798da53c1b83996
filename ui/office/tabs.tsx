import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

/** One tab with its content. */
export type TabItem = {
  id: string;
  label: string;
  /** A number behind the label. */
  count?: number;
  isDisabled?: boolean;
  content: ReactNode;
};

/** Parts of a page of which one is shown. Arrows, Home and End move between the tabs. */
export function Tabs(props: {
  label: string;
  tabs: readonly TabItem[];
  /** Id of the tab that is shown at first. */
  initial?: string;
}) {
  const { label, tabs, initial } = props;
  return (
    <AriaTabs className="tabs" {...(initial === undefined ? {} : { defaultSelectedKey: initial })}>
      <TabList className="tabs__list" aria-label={label}>
        {tabs.map(({ id, label: name, count, isDisabled = false }) => (
          <Tab key={id} id={id} className="tab" isDisabled={isDisabled}>
            {name}
            {count !== undefined && <span className="tab__n tnum">{count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tabs__panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
