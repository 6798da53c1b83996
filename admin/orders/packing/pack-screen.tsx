import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu, type MenuItem } from '#ui/office/menu.tsx';
import { Note } from '#ui/office/note.tsx';
import { Split } from '#ui/office/section.tsx';
import { usePerson } from '../../api-client/person.ts';
import { ScanForm } from '../../scanning/scan-form.tsx';
import { Page } from '../../page/page.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { isAllowed } from '../main-action.ts';
import { words as orderWords } from '../messages.ts';
import { runSimple } from '../../calls/orders.ts';
import { OrderStateMark } from '../order-state.tsx';
import { describeHold, isReady, type Order } from '../order.ts';
import { HoldNote } from '../hold-note.tsx';
import { ReasonSheet } from '../reason-sheet.tsx';
import { ShipSheet } from '../ship-sheet.tsx';
import { useOrderCommand } from '../use-order-command.ts';
import { words } from './messages.ts';
import { NextBottle } from './next-bottle.tsx';
import { PackAside } from './pack-aside.tsx';
import { PackLines } from './pack-lines.tsx';
import { openUnits } from './pack-state.ts';
import { type Packing, usePacking } from './use-packing.ts';
import { useScan } from './use-scan.ts';

/** One order while it is packed: its bottles are checked off, then the parcel is closed and shipped. */
export function PackScreen({ order }: { order: Order }) {
  const packing = usePacking(order);
  const { phase, done, all, current, sheet, setSheet } = packing;
  const close = (): void => setSheet(null);
  return (
    <Page
      title={words.title(order.number)}
      crumbs={[
        [orderWords.orders, '/orders'],
        [orderWords.order(order.number), `/orders/${order.number}`],
      ]}
      facts={[
        <OrderStateMark key="state" order={{ ...order, ...describeHold(order), packer: null }} />,
        ...(phase === 'over' ? [] : [<b key="count">{words.counted(done, all)}</b>]),
      ]}
      actions={<Actions packing={packing} />}
      foot={<FootActions packing={packing} />}
    >
      <Obstacles order={order} />
      {phase === 'over' ? (
        <>
          <Scanner packing={packing} />
          <Over order={order} />
        </>
      ) : (
        <>
          <progress className="pack-progress" max={all} value={done} aria-label={words.progress} />
          <Split
            asideLabel={orderWords.delivery}
            main={<Bottles packing={packing} />}
            aside={<PackAside order={order} />}
          />
        </>
      )}
      {sheet === 'ship' && <ShipSheet order={order} onClose={close} />}
      {sheet === 'hold' && (
        <ReasonSheet
          order={order}
          command="hold"
          {...(current && { suggested: words.notThereReason(current.name, current.binLocation) })}
          onClose={close}
        />
      )}
    </Page>
  );
}

type Props = { packing: Packing };

function Actions({ packing }: Props) {
  return (
    <>
      <More order={packing.order} />
      {packing.phase === 'packed' && (
        <Button className="only-d" onClick={packing.goOn}>
          {words.packNext}
        </Button>
      )}
      <Primary packing={packing} />
    </>
  );
}

/** On phones, below the thumb. The buttons keep their places: a press too many closes no parcel. */
function FootActions({ packing }: Props) {
  const { phase, current, checkOff, goOn } = packing;
  return (
    <>
      {phase === 'packing' && (
        <Button icon="check" disabled={current === undefined} onClick={() => current && checkOff(current)}>
          {words.checkOff}
        </Button>
      )}
      {phase === 'packed' && <Button onClick={goOn}>{words.packNext}</Button>}
      <Primary packing={packing} />
    </>
  );
}

function Primary({ packing: { primary, isBusy } }: Props) {
  return (
    <Button
      className="main-act"
      variant="primary"
      shortcut="Ctrl ↵"
      isBusy={isBusy}
      disabled={primary.isDisabled}
      onClick={primary.run}
    >
      {primary.label}
    </Button>
  );
}

/** The field to scan, the bottle to fetch now, and all of them. */
function Bottles({ packing }: Props) {
  const { order, lines, state, setState, phase, current, all, checkOff, setSheet } = packing;
  return (
    <>
      {phase !== 'to-begin' && <Scanner key={phase} packing={packing} />}
      {current && (
        <NextBottle
          line={current}
          left={openUnits(state, current)}
          onCheckOff={() => checkOff(current)}
          onNotThere={isAllowed(order, 'hold') ? () => setSheet('hold') : undefined}
        />
      )}
      {phase === 'packing' && !current && (
        <Note kind="info">{order.pickup ? words.readyToGo : words.allIn(all)}</Note>
      )}
      {phase === 'packed' && <Note kind="info">{order.pickup ? words.readyToGo : words.packedText}</Note>}
      <PackLines {...{ lines, state, current }} onChange={phase === 'to-begin' ? undefined : setState} />
    </>
  );
}

/** Takes bottles while the order is packed, and only slips of other orders before and after. */
function Scanner({ packing: { order, lines, state, setState, phase } }: Props) {
  const isForBottles = phase === 'packing';
  const { result, scan } = useScan({ order, lines: isForBottles ? lines : [], state, setState });
  return (
    <ScanForm
      label={isForBottles ? words.scan : words.scanSlip}
      hint={isForBottles ? words.scanHint : words.scanSlipHint}
      result={result}
      onScan={scan}
    />
  );
}

/** What else can be done: the slip, and giving the order back. */
function More({ order }: { order: Order }) {
  const navigate = useNavigate();
  const command = useOrderCommand();
  const stop = (): void =>
    command.mutate({ run: () => runSimple(order, 'unpack'), done: orderWords.unpacked(order.number) });
  return (
    <Menu
      label={words.more}
      icon="dots-three"
      items={[
        {
          label: orderWords.packingSlip,
          icon: 'printer',
          run: () => void navigate(`/orders/${order.number}/slip`),
        },
        { label: words.openOrder, icon: 'receipt', run: () => void navigate(`/orders/${order.number}`) },
        ...(isAllowed(order, 'unpack')
          ? [{ label: orderWords.commands.unpack, icon: 'arrow-u-up-left', run: stop } satisfies MenuItem]
          : []),
      ]}
    />
  );
}

/** What forbids packing now, and who packs it besides this person. */
function Obstacles({ order }: { order: Order }) {
  const { isDisputed, state, packer } = order;
  const { id } = usePerson();
  return (
    <>
      <HoldNote order={order} />
      {isDisputed && <Note kind="danger">{orderWords.disputedText}</Note>}
      {state === 'packing' && packer && packer.id !== id && (
        <Note kind="plain">{words.packedBy(packer.name)}</Note>
      )}
    </>
  );
}

/** It has left, or is not to be packed now. */
function Over({ order }: { order: Order }) {
  const hasLeft = order.parcels.length > 0;
  if (isReady(order))
    return (
      <EmptyState title={words.readyTitle(order.number)} text={words.readyText}>
        <LinkButton to={`/orders/${order.number}`}>{words.openOrder}</LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState
      title={hasLeft ? words.gone(order.number) : words.notToPack(order.number)}
      {...(hasLeft && { text: words.goneText })}
    >
      <LinkButton to={`/orders/${order.number}`}>{words.openOrder}</LinkButton>
    </EmptyState>
  );
}
