import { type Actor, commandLineActor, customerActor, systemActor } from '#platform/actor.ts';

/** Returns the actor that a name in the order history stands for. */
export function toActor(name: string): Actor {
  if (name === 'payment' || name === 'till') return systemActor(name);
  return name === 'shopper' ? customerActor(null) : commandLineActor(name);
}
