import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ExportKind } from '#contract/staff/exports.ts';
import { Button } from '#ui/button.tsx';
import { usePerson } from '../api-client/person.ts';
import { useExport } from '../exports/use-export.tsx';
import { Page } from '../page/page.tsx';
import { words } from './messages.ts';
import './reports.css';

const TABS = [
  { path: '/reports', label: words.sales, permission: 'report.sales' },
  { path: '/reports/taxes', label: words.taxes, permission: 'report.tax' },
  { path: '/reports/payouts', label: words.payouts, permission: 'report.tax' },
  { path: '/reports/refunds', label: words.refunds, permission: 'report.sales' },
  { path: '/reports/searches', label: words.searches, permission: 'report.sales' },
  { path: '/reports/recall', label: words.recall, permission: 'customer.read' },
  { path: '/reports/deliveries', label: words.deliveries, permission: 'customer.read' },
  { path: '/stock/value', label: words.stockValue, permission: 'cost.read' },
] as const;

/** A report: its title, the way to the others, and its file. */
export function ReportPage(props: {
  title: string;
  text: string;
  /** What is taken out, and the days and grouping of it. */
  kinds: readonly ExportKind[];
  filter: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const { title, text, kinds, filter, children } = props;
  const { may } = usePerson();
  const { pathname, search } = useLocation();
  const { exportFound, sheet } = useExport(kinds);
  const actions = exportFound && (
    <Button icon="export" onClick={() => exportFound({ filter, total: undefined })}>
      {words.exportFile}
    </Button>
  );
  return (
    <Page title={title} crumbs={[[words.title, '/reports']]} facts={[text]} actions={actions}>
      <nav className="views" aria-label={words.title}>
        {TABS.filter(({ permission }) => may(permission)).map(({ path, label }) => (
          <Link
            key={path}
            to={path.startsWith('/reports') ? `${path}${search}` : path}
            aria-current={pathname === path ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
      {sheet}
    </Page>
  );
}
