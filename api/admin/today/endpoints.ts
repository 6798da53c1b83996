import { findToday } from './find-today.ts';

/** The first page of the office. */
export const TODAY_ENDPOINTS = [findToday];
