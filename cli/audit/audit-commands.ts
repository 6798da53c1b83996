import { verifyChain } from '#modules/audit/chain.ts';
import type { ListedEvent } from '#modules/audit/index.ts';
import { type EventFilter, listEvents } from '#modules/audit/office.ts';
import { formatActor } from '#platform/actor.ts';
import { type Command, CommandError } from '../command.ts';

const listAudit: Command = {
  usage: 'audit list [name=value]',
  summary: 'who changed what, newest first: kind=, id=, by=, action=, from=, before=, limit=',
  async run(words, { database, print }) {
    const events = await listEvents(database.db, parseFilter(words));
    if (events.length === 0) print('There are no such events.');
    for (const event of events) print(describeEvent(event));
  },
};

const showAudit: Command = {
  usage: 'audit show <event>',
  summary: 'one event in full: every changed field before and after',
  async run([id = ''], { database, print }) {
    const [event] = await listEvents(database.db, { id: parseId(id) });
    if (!event) throw new CommandError(`There is no event ${id}.`);
    print(describeEvent(event));
    if (event.reason !== '') print(`  reason     ${event.reason}`);
    if (event.requestId !== null) print(`  request    ${event.requestId}`);
    if (event.operationId !== null) print(`  operation  ${event.operationId}`);
    if (event.undoesEventId !== null) print(`  undoes     ${event.undoesEventId}`);
    for (const field of Object.keys({ ...event.before, ...event.after }))
      print(`  ${field}: ${describeField(event, 'before', field)} → ${describeField(event, 'after', field)}`);
  },
};

const verifyAudit: Command = {
  usage: 'audit verify',
  summary: 'recomputes the hash chain over all events; exit code 1 names the first that differs',
  async run(_given, { database, print }) {
    const { events, end, problem } = await verifyChain(database.db);
    if (problem !== undefined) throw new CommandError(`The audit is not as it was written: ${problem}`);
    print(`${events} events are as they were written. Last: seq ${end.seq}, hash ${end.hash}.`);
  },
};

function parseFilter(words: readonly string[]): EventFilter {
  const filter: EventFilter = { limit: 50 };
  for (const word of words) {
    const at = word.indexOf('=');
    const value = word.slice(at + 1);
    switch (at === -1 ? '' : word.slice(0, at)) {
      case 'kind':
        filter.resourceKind = value;
        break;
      case 'id':
        filter.resourceId = value;
        break;
      case 'by':
        filter.actorId = value;
        break;
      case 'action':
        filter.action = value;
        break;
      case 'from':
        filter.from = parseDate(value);
        break;
      case 'before':
        filter.before = parseDate(value);
        break;
      case 'limit':
        filter.limit = parseLimit(value);
        break;
      default:
        throw new CommandError('audit list takes kind=, id=, by=, action=, from=, before= and limit=.');
    }
  }
  return filter;
}

function parseDate(text: string): Date {
  const date = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(date.getTime()))
    throw new CommandError(`${text} is not a date such as 2026-11-30 or 2026-11-30T14:00Z.`);
  return date;
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 10_000) return limit;
  throw new CommandError('limit= is a number from 1 to 10000.');
}

/** Returns the id of an event. Throws for a text that is none: the database would refuse it. */
export function parseId(text: string): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text;
  throw new CommandError(`${text} is not the id of an event: audit list shows them.`);
}

function describeEvent({ id, createdAt, actor, action, resource, seq }: ListedEvent): string {
  const version = resource.version === null ? '' : ` v${resource.version}`;
  const place = seq === null ? 'not sealed yet' : `seq ${seq}`;
  return `${createdAt.toISOString()}  ${id}  ${action}  ${resource.kind} ${resource.id}${version}  ${formatActor(actor)}  ${place}`;
}

function describeField(
  { before, after, personal }: ListedEvent,
  side: 'before' | 'after',
  field: string,
): string {
  const fields = side === 'before' ? before : after;
  if (fields === null || !(field in fields)) return '–';
  return personal.get(`${side}.${field}`) ?? JSON.stringify(fields[field]);
}

export const AUDIT_COMMANDS: readonly Command[] = [listAudit, showAudit, verifyAudit];
