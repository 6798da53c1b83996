import type { DeliveryRates as DeliveryPrices, NationalHelpLine, Province } from '#modules/content/index.ts';
import type { ContactDetails } from '#modules/shop-settings/index.ts';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { Scene } from '#web/picture/scene.ts';
import type { TextPictures } from '#web/rich-text/text-pictures.ts';
import { ShopAddress, PrivacyOfficer } from './contact-details.tsx';
import { DeliveryRates } from './delivery-rates.tsx';
import { HelpLines } from './help-lines.tsx';
import { Deliveries, LegalAges, StandardDrinks } from './province-tables.tsx';

/** Data of the page's blocks; data that no block needs is empty. */
export type PartData = {
  path: string;
  provinces: readonly Province[];
  national: readonly NationalHelpLine[];
  rates: DeliveryPrices;
  chosen: string | null;
  contact: ContactDetails | null;
  scene: Scene | null;
  /** The shop's pictures that the text shows. */
  pictures: TextPictures;
};

/** A block generated from data, at the place that the merchant's text names. */
export function ContentBlock({ part, data }: { part: string; data: PartData }) {
  switch (part) {
    case 'help-lines':
      return <HelpLines {...data} />;
    case 'legal-ages':
      return <LegalAges provinces={data.provinces} />;
    case 'deliveries':
      return <Deliveries provinces={data.provinces} />;
    case 'delivery-rates':
      return <DeliveryRates provinces={data.provinces} {...data.rates} />;
    case 'standard-drinks':
      return <StandardDrinks />;
    case 'contact':
      return <ShopAddress contact={data.contact} />;
    case 'privacy-officer':
      return <PrivacyOfficer contact={data.contact} />;
    case 'scene':
      return data.scene && <SceneFigure scene={data.scene} />;
    default:
      return null;
  }
}

function SceneFigure({ scene: { wide, tall } }: { scene: Scene }) {
  const theme = useTheme();
  return (
    <figure className="txt__scene">
      <Picture picture={wide} tall={tall} theme={theme} sizes="100vw" isFirst />
    </figure>
  );
}
