import { createHash } from 'node:crypto';
import { z } from 'zod';

export const feed = { createHash, z };
