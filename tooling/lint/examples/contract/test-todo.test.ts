// refused by: house(no-left-out-test)
import { test } from 'vitest';

test.todo('adds');
