/**
 * Origin of drinks: a country, the regions on its labels, and the language of its producers' names.
 */
export type Place = { country: string; tongue: Tongue; regions: readonly string[] };

export type Tongue =
  | 'english'
  | 'gaelic'
  | 'french'
  | 'italian'
  | 'spanish'
  | 'german'
  | 'japanese'
  | 'dutch';

/** Beginnings and endings of invented names, by the language they imitate. */
export const SYLLABLES: Record<Tongue, { starts: readonly string[]; ends: readonly string[] }> = {
  english: {
    starts: words(
      'Ash Brack Cold Dray Elm Fern Gart Hazel Ister Kest Lark Moss Nettle Ott Pell Quill Rudd Sedge Thorn Wex',
    ),
    ends: words('bourne combe den ford garth ham hurst ley mere mouth stead stow thwaite ton wick worth'),
  },
  gaelic: {
    starts: words('Ach Bal Clach Dal Dun Eil Fear Garv Inver Kil Lag Muck Oran Port Rath Strath Tor Ual'),
    ends: words(
      'nabeg avoch dorran fallach gowan invar kerran lunan moran nessie ochry rannach sollas tarvie uran',
    ),
  },
  french: {
    starts: words('Aub Bel Cour Dor Esc Fla Grand Jour Lam Mar Nerv Or Peyr Quint Roc Sal Tour Val Vign'),
    ends: words('ac ade ancourt bois champ clair dieu eaux elle enac fleury igny mont oux rive ville'),
  },
  italian: {
    starts: words('Alb Bor Cast Don Fior Gal Lan Mont Nov Ort Piev Rocc Sant Torr Val Vern'),
    ends: words('acchio alba anico ara arina ello enza eto forte gona iano illa ogna olo rossa sera'),
  },
  spanish: {
    starts: words('Alm Bal Cam Dor Esc Fuen Gal Her Luz Mal Nav Oliv Pal Quer Rib Sal Tor Vill'),
    ends: words('abal acena ales andra arejo blanca cera edo eja enar era illos mayor ondo oria seca'),
  },
  german: {
    starts: words('Alt Berg Dorn Eich Fels Grau Hoch Kess Lind Mühl Neu Ober Rauh Stein Tann Wald'),
    ends: words('ach au bach berg bronn brück eck feld hain heim hof kirch lohe stetten thal weiler'),
  },
  japanese: {
    starts: words('Aka Fuji Haru Hoku Iwa Kawa Kuro Mizu Mori Naka Oku Shira Taka Yama'),
    ends: words('biyama da gawa hara ishi kawa mori mura nagi numa saki sawa ta toge zaki'),
  },
  dutch: {
    starts: words('Ander Bloem Duin Eeg Graan Haver Kolk Leeuw Molen Noord Oud Rijn Schie Veen'),
    ends: words('berg broek burg dam daal dijk donk haven horst kerke poort stede veld wijk'),
  },
};

function words(text: string): readonly string[] {
  return text.split(' ');
}

const place = (country: string, tongue: Tongue, ...regions: string[]): Place => ({
  country,
  tongue,
  regions,
});

export const PLACES = {
  argentina: place('Argentina', 'spanish', 'Mendoza', 'Salta', 'Patagonia', 'San Juan'),
  australia: place(
    'Australia',
    'english',
    'Barossa',
    'Margaret River',
    'Yarra Valley',
    'Tasmania',
    'McLaren Vale',
  ),
  austria: place('Austria', 'german', 'Wachau', 'Kamptal', 'Burgenland', 'Styria'),
  barbados: place('Barbados', 'english', 'Saint Lucy', 'Saint Philip'),
  belgium: place('Belgium', 'dutch', 'Flanders', 'Wallonia', 'Pajottenland'),
  canada: place('Canada', 'english', 'Ontario', 'British Columbia', 'Nova Scotia', 'Alberta', 'Manitoba'),
  quebec: place('Canada', 'french', 'Quebec'),
  chile: place('Chile', 'spanish', 'Maipo', 'Colchagua', 'Casablanca', 'Itata'),
  cuba: place('Cuba', 'spanish', 'Santiago', 'Villa Clara'),
  czechia: place('Czechia', 'german', 'Bohemia', 'Moravia'),
  denmark: place('Denmark', 'german', 'Zealand', 'Jutland'),
  england: place('England', 'english', 'Kent', 'Sussex', 'Cornwall', 'Yorkshire', 'London'),
  france: place(
    'France',
    'french',
    'Loire',
    'Rhône',
    'Languedoc',
    'Alsace',
    'Beaujolais',
    'Jura',
    'Savoie',
    'Provence',
  ),
  bordeaux: place('France', 'french', 'Bordeaux'),
  burgundy: place('France', 'french', 'Burgundy'),
  champagne: place('France', 'french', 'Champagne'),
  cognac: place('France', 'french', 'Cognac'),
  gascony: place('France', 'french', 'Gascony'),
  normandy: place('France', 'french', 'Normandy'),
  germany: place('Germany', 'german', 'Mosel', 'Rheingau', 'Pfalz', 'Franconia', 'Baden'),
  bavaria: place('Germany', 'german', 'Bavaria'),
  greece: place('Greece', 'italian', 'Santorini', 'Nemea', 'Crete'),
  guyana: place('Guyana', 'english', 'Demerara'),
  hungary: place('Hungary', 'german', 'Tokaj', 'Eger'),
  ireland: place('Ireland', 'gaelic', 'Cork', 'Donegal', 'Antrim', 'Louth'),
  italy: place(
    'Italy',
    'italian',
    'Tuscany',
    'Piedmont',
    'Veneto',
    'Sicily',
    'Alto Adige',
    'Puglia',
    'Abruzzo',
    'Friuli',
  ),
  treviso: place('Italy', 'italian', 'Veneto'),
  sicily: place('Italy', 'italian', 'Sicily'),
  jamaica: place('Jamaica', 'english', 'Trelawny', 'Saint Elizabeth', 'Clarendon'),
  japan: place('Japan', 'japanese', 'Hokkaido', 'Nagano', 'Kagoshima', 'Shizuoka'),
  martinique: place('Martinique', 'french', 'Le Lorrain', 'Rivière-Salée'),
  mexico: place('Mexico', 'spanish', 'Jalisco', 'Guanajuato'),
  oaxaca: place('Mexico', 'spanish', 'Oaxaca', 'Durango', 'Puebla'),
  netherlands: place('Netherlands', 'dutch', 'Schiedam', 'Groningen'),
  newZealand: place('New Zealand', 'english', 'Marlborough', 'Central Otago', "Hawke's Bay"),
  peru: place('Peru', 'spanish', 'Ica', 'Arequipa'),
  poland: place('Poland', 'german', 'Masovia', 'Podlasie'),
  portugal: place('Portugal', 'spanish', 'Douro', 'Alentejo', 'Dão', 'Vinho Verde', 'Lisboa'),
  douro: place('Portugal', 'spanish', 'Douro'),
  madeira: place('Portugal', 'spanish', 'Madeira'),
  scotland: place('Scotland', 'gaelic', 'Speyside', 'Highland', 'Islay', 'Lowland', 'Islands', 'Campbeltown'),
  southAfrica: place('South Africa', 'dutch', 'Stellenbosch', 'Swartland', 'Walker Bay'),
  spain: place('Spain', 'spanish', 'Rioja', 'Ribera del Duero', 'Galicia', 'Priorat', 'Jumilla', 'Navarra'),
  penedes: place('Spain', 'spanish', 'Penedès'),
  jerez: place('Spain', 'spanish', 'Jerez', 'Sanlúcar'),
  sweden: place('Sweden', 'german', 'Skåne', 'Småland'),
  switzerland: place('Switzerland', 'french', 'Val-de-Travers', 'Valais'),
  taiwan: place('Taiwan', 'japanese', 'Yilan'),
  india: place('India', 'english', 'Goa', 'Karnataka'),
  unitedStates: place(
    'United States',
    'english',
    'California',
    'Oregon',
    'Washington',
    'New York',
    'Vermont',
    'Colorado',
  ),
  kentucky: place('United States', 'english', 'Kentucky', 'Indiana'),
  tennessee: place('United States', 'english', 'Tennessee'),
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;
