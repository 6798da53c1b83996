import { startFirefoxDriver } from './firefox-driver.ts';
import { describeJourneys } from './test-journeys.ts';

describeJourneys('Firefox', [1440, 390], startFirefoxDriver);
