import { describeJourneys } from './test-journeys.ts';
import { startWebkitDriver } from './webkit-driver.ts';

// Its window gets no narrower than 447 pixels.
describeJourneys('WebKit', [1440, 447], startWebkitDriver);
