import { plural } from '#contract/format/plural.ts';

/** Texts of the day's route. */
export const words = {
  left: (count: number) => plural(count, '# stop left', '# stops left'),
  done: (count: number) => `${count} done today`,
  paid: 'Everything is paid: you collect no money at the door.',
  none: 'Nothing to bring',
  noneText:
    'Orders stand here whose method of delivery the shop drives itself. You choose that in Settings, Delivery.',
  allDone: 'The route is done',
  allDoneText: 'Every stop of today is delivered, refused or noted as nobody there.',
  area: (prefix: string) => `Area ${prefix}`,
  stops: 'Stops',
  sheet: (day: string) => `Route of ${day}`,
  tried: 'Nobody there today',
  triedAt: (time: string) => `Tried at ${time}`,
  stop: (place: number) => `Stop ${place}`,
  age: (age: number) => `Check age: ${age} or over`,
  due: (day: string) => `Due by ${day}`,
  held: 'On hold: leave it in the shop.',
  toPack: 'Not packed yet.',
  onBoard: 'Take it along: it is not shipped yet.',
  earlier: (name: string) => `Move ${name} earlier`,
  later: (name: string) => `Move ${name} later`,
  movedTo: (name: string, place: number) => `${name} is stop ${place} now.`,
  delivered: 'Delivered',
  notDelivered: 'Not delivered',
  openOrder: (number: string) => `Open order ${number}`,
  pack: 'Pack',
  signature: 'ID seen, received by',
  bottle: (quantity: number, name: string, volume: string) => `${quantity} × ${name}, ${volume}`,
};
