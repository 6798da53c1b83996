// refused by: alambic(no-left-out-test)
import { test } from 'vitest';

test.todo('adds');
