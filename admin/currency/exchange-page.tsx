import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { changeExchange, type Exchange, exchangeQuery } from '../calls/currency.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { findRate, type Rate, showDay, showRate, sortRates } from './exchange.ts';
import { words } from './messages.ts';
import { RateSheet } from './rate-sheet.tsx';

const texts = words.exchange;

/** What a Canadian dollar is worth, day by day. */
export function Component() {
  const exchange = useQuery(exchangeQuery());
  return (
    <Page title={texts.title} heading={texts.question} facts={[texts.about]}>
      <QueryStates query={exchange}>{(found) => <Rates found={found} />}</QueryStates>
    </Page>
  );
}

function Rates({ found }: { found: Exchange }) {
  const [isOpen, setOpen] = useState(false);
  const { may, shop } = usePerson();
  const { today } = found;
  const now = findRate(found.exchange, today);
  const remove = useRemove(found);
  const mayChange = may('settings.legal');
  return (
    <div className="stack">
      {shop.currency === 'CAD' ? (
        <Note kind="info">{texts.notNeeded}</Note>
      ) : (
        now === undefined && <Note kind="danger">{texts.missing}</Note>
      )}
      <Section
        title={texts.rates}
        end={
          mayChange && (
            <Button icon="plus" onClick={() => setOpen(true)}>
              {texts.add}
            </Button>
          )
        }
      >
        {found.exchange.length === 0 ? (
          <p className="q">{texts.none}</p>
        ) : (
          <div className="tblwrap" role="region" aria-label={texts.table} tabIndex={0}>
            <table className="tbl tbl--stack">
              <TableHead columns={[texts.from, texts.rate, texts.source, texts.state]} />
              <tbody>
                {sortRates(found.exchange).map((rate) => (
                  <tr key={rate.from}>
                    <th scope="row">{showDay(rate.from)}</th>
                    <td className="tnum" data-label={texts.rate}>
                      {showRate(rate)}
                    </td>
                    <td data-label={texts.source}>{rate.source}</td>
                    <td>
                      <State
                        level={rate === now ? 3 : 0}
                        word={texts.states[rate === now ? 'now' : rate.from > today ? 'later' : 'over']}
                      />
                      {mayChange && (
                        <Button size="small" variant="quiet" onClick={() => void remove(rate)}>
                          <span aria-hidden="true">{texts.remove}</span>
                          <span className="sr">{texts.removeOf(showDay(rate.from))}</span>
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Section>
      {isOpen && <RateSheet found={found} now={now} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Returns what removes a rate. */
function useRemove({ version, exchange }: Exchange) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async (rate: Rate): Promise<void> => {
    try {
      await changeExchange(version, { exchange: exchange.filter((one) => one !== rate) });
      toasts.show({ title: texts.removed });
    } catch (error) {
      toasts.fail(texts.remove, error);
    }
    await queries.invalidateQueries({ queryKey: ['settings'] });
  };
}
