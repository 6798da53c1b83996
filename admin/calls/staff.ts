import { call, createQuery } from '../api-client/api.ts';
import type { Body } from '../api-client/typed-calls.ts';
import type { Versioned } from './versioned.ts';

export const staffQuery = () => createQuery(['staff'], '/staff');
export const updateMember = ({ id, version }: Versioned, body: Body<'PATCH /staff/{id}'>) =>
  call('PATCH', `/staff/${id}`, { body, version });
export const changeMember = (
  { id, version }: Versioned,
  command: 'suspend' | 'restore' | 'remove',
  body: Body<'POST /staff/{id}/suspend'>,
) => call('POST', `/staff/${id}/${command}`, { body, version });
/** Removes what a member signs in with, who gets a link to set it up again. */
export const resetFactors = (id: string, body: Body<'POST /staff/{id}/reset-factors'>) =>
  call('POST', `/staff/${id}/reset-factors`, { body });

export const sessionsQuery = () => createQuery(['staff-sessions'], '/staff-sessions');
export const endSession = (id: string) => call('DELETE', `/staff-sessions/${id}`);

export const invitationsQuery = () => createQuery(['invitations'], '/invitations');
export const invite = (body: Body<'POST /invitations'>) => call('POST', '/invitations', { body });
