/**
 * Brands that shoppers ask for in any shop, by kind. Where the shop has no bottle of that brand,
 * the search shows its bottles of the kind and displays the changed query. Phrases in the form of
 * query words: folded, with single spaces.
 */
const BRANDS: readonly (readonly [kind: string, brands: string])[] = [
  ['tennessee whiskey', 'jack daniels, jack daniel s, jack daniel, jack and coke, jack coke, george dickel'],
  [
    'bourbon',
    'jim beam, makers mark, maker s mark, buffalo trace, bulleit, woodford reserve, woodford, wild turkey, four roses, ' +
      'knob creek, eagle rare, blantons, blanton s, pappy van winkle, pappy, weller, elijah craig, evan williams, old forester, ' +
      'bookers, booker s, basil hayden, larceny, heaven hill',
  ],
  [
    'irish whiskey',
    'jameson, jamesons, bushmills, tullamore dew, redbreast, teeling, proper twelve, powers whiskey, green spot, yellow spot',
  ],
  [
    'canadian whisky',
    'crown royal, canadian club, j p wiser s, jp wisers, wisers, wiser s, forty creek, gibsons, gibson s, gibson s finest, ' +
      'lot 40, lot no 40, alberta premium, pike creek, black velvet, seagrams',
  ],
  [
    'blended scotch',
    'johnnie walker, johnny walker, jonnie walker, johnie walker, chivas, chivas regal, dewars, dewar s, ballantines, ' +
      'ballantine s, famous grouse, grants whisky, cutty sark, monkey shoulder, teachers whisky, j b whisky',
  ],
  [
    'islay',
    'lagavulin, laphroaig, laphroig, ardbeg, bowmore, caol ila, bruichladdich, bunnahabhain, kilchoman, port charlotte, octomore',
  ],
  [
    'speyside single malt',
    'macallan, the macallan, mcallan, glenlivet, the glenlivet, glenfiddich, balvenie, the balvenie, aberlour, glenfarclas, ' +
      'cardhu, craigellachie, benriach, glen grant, cragganmore',
  ],
  [
    'highland single malt',
    'glenmorangie, dalmore, oban, highland park, talisker, glendronach, dalwhinnie, ancnoc, edradour, clynelish',
  ],
  ['campbeltown', 'springbank, glen scotia, longrow, hazelburn'],
  ['lowland single malt', 'auchentoshan, glenkinchie, bladnoch'],
  ['japanese whisky', 'suntory, yamazaki, hibiki, hakushu, nikka, toki, yoichi, miyagikyo'],
  ['world whisky', 'kavalan, amrut, paul john, penderyn'],
  ['rye whiskey', 'rittenhouse, sazerac rye, whistlepig, templeton rye, michters, michter s'],
  [
    'gin',
    'hendricks, hendrick s, tanqueray, bombay sapphire, bombay, gordons, gordon s, beefeater, empress gin, empress 1908, ' +
      'empress, roku, monkey 47, plymouth gin, ungava, dillons gin, aviation gin, botanist, the botanist, malfy, sipsmith',
  ],
  [
    'vodka',
    'grey goose, absolut, smirnoff, titos, tito s, tito s handmade vodka, ketel one, belvedere, ciroc, stolichnaya, stoli, ' +
      'skyy, finlandia, crystal head, polar ice, iceberg vodka, svedka, russian standard, zubrowka, luksusowa, new amsterdam',
  ],
  ['white rum', 'bacardi, havana club, lambs white'],
  [
    'spiced rum',
    'captain morgan, captain morgans, kraken, the kraken, sailor jerry, sailor jerrys, malibu, bumbu, don q spiced',
  ],
  [
    'dark rum',
    'appleton, appleton estate, mount gay, goslings, diplomatico, zacapa, ron zacapa, lambs navy, screech, ' +
      'el dorado, flor de cana, plantation rum, goslings black seal, myers, myers s',
  ],
  ['overproof rum', 'wray nephew, wray and nephew, bacardi 151'],
  [
    'tequila',
    'patron, don julio, casamigos, jose cuervo, cuervo, sauza, espolon, herradura, 1800 tequila, clase azul, cazadores, ' +
      'hornitos, olmeca, el jimador, tromba, fortaleza, teremana, 818 tequila, cincoro, avion tequila, milagro',
  ],
  ['mezcal', 'del maguey, dos hombres, montelobos, ilegal mezcal, vida mezcal'],
  [
    'cognac',
    'hennessy, hennesy, henny, remy martin, remy, courvoisier, martell, camus cognac, d usse, dusse',
  ],
  ['cream liqueur', 'baileys, bailey s, bailies, amarula, sheridans, carolans, rumchata, forty creek cream'],
  [
    'orange liqueur',
    'cointreau, grand marnier, gran marnier, bols triple sec, mcguinness triple sec, pierre ferrand curacao',
  ],
  ['coffee liqueur', 'kahlua, tia maria, mr black, patron xo cafe'],
  [
    'herbal liqueur',
    'chartreuse, green chartreuse, yellow chartreuse, jagermeister, jager, jagermiester, benedictine, galliano, strega, drambuie',
  ],
  ['amaro', 'fernet branca, fernet, averna, montenegro, amaro nonino, cynar, ramazzotti'],
  ['bitter orange aperitivo', 'aperol, campari, select aperitivo'],
  [
    'vermouth',
    'cinzano, martini rossi, martini and rossi, noilly prat, dolin, carpano, antica formula, lillet, dubonnet',
  ],
  [
    'fruit liqueur',
    'chambord, st germain, saint germain, southern comfort, disaronno, amaretto, midori, heering',
  ],
  [
    'champagne',
    'moet, moet chandon, moet et chandon, veuve clicquot, veuve, cliquot, clicquot, dom perignon, krug, bollinger, ' +
      'louis roederer, cristal champagne, pol roger, taittinger, laurent perrier, perrier jouet, mumm, ruinart, ace of spades, ' +
      'piper heidsieck, nicolas feuillatte',
  ],
  ['prosecco', 'la marca, mionetto, bottega gold, ruffino prosecco, zonin'],
  ['cava', 'freixenet, codorniu, segura viudas'],
  [
    'shiraz',
    'yellow tail, yellowtail, penfolds, jacobs creek, jacob s creek, wolf blass, 19 crimes, lindemans',
  ],
  ['sauvignon blanc', 'kim crawford, oyster bay, cloudy bay, villa maria, stoneleigh, whitehaven'],
  [
    'cabernet sauvignon',
    'caymus, josh cellars, robert mondavi, mondavi, opus one, silver oak, jackson triggs, apothic, apothic red, barefoot wine',
  ],
  ['chardonnay', 'kendall jackson, rombauer, butter chardonnay, la crema'],
  ['pinot noir', 'meiomi, mark west, bogle'],
  ['icewine', 'inniskillin, peller, pillitteri'],
  ['rose wine', 'whispering angel, miraval, la vieille ferme'],
  ['port', 'taylor fladgate, grahams port, graham s, dow s, sandeman, fonseca, warre s'],
  [
    'lager',
    'heineken, heinekin, corona, corona extra, stella artois, stella, budweiser, bud light, bud, coors, coors light, ' +
      'coors banquet, molson, molson canadian, labatt, labatt blue, labatts, moosehead, carlsberg, kronenbourg, becks, ' +
      'modelo, pacifico, sol beer, peroni, birra moretti, moretti, asahi, sapporo, kirin, tsingtao, tiger beer, sleeman, ' +
      'steam whistle, creemore, kokanee, old milwaukee, pabst, pbr, miller lite, miller high life, michelob ultra, michelob, ' +
      'busch, laker, lucky lager, estrella, san miguel, grolsch, steigl, stiegl, red stripe, dos equis, mill street',
  ],
  ['pilsner', 'pilsner urquell, bitburger, warsteiner'],
  ['stout', 'guinness, guiness, guinnes, murphys stout, beamish'],
  [
    'wheat beer',
    'hoegaarden, blue moon, erdinger, rickards white, weihenstephaner, paulaner, blanche de chambly',
  ],
  [
    'pale ale',
    'alexander keiths, alexander keith s, keiths, sierra nevada, bass ale, boddingtons, sam adams, samuel adams',
  ],
  ['ipa', 'lagunitas, goose island, brewdog, dogfish head, fat tug, headstock, voodoo ranger'],
  ['brown ale', 'newcastle, newcastle brown, newkie brown'],
  [
    'belgian beer',
    'chimay, duvel, leffe, orval, westmalle, unibroue, la fin du monde, maudite, delirium tremens, trois pistoles',
  ],
  [
    'cider',
    'strongbow, somersby, magners, angry orchard, bulmers, growers cider, no boats on sunday, brickworks',
  ],
  [
    'hard seltzer',
    'white claw, truly seltzer, nutrl, nude vodka soda, cottage springs, twisted tea, mikes hard, mike s hard, mikes hard lemonade, high noon, smirnoff ice',
  ],
  ['gin alternative', 'seedlip, lyres, lyre s, lyre s gin'],
  [
    'non alcoholic beer',
    'heineken 0.0, heineken zero, guinness 0.0, corona sunbrew, athletic brewing, partake, sober carpenter, budweiser zero',
  ],
];

const KIND_OF = new Map(
  BRANDS.flatMap(([kind, brands]) => brands.split(', ').map((brand) => [brand, kind] as const)),
);
const MAX_PHRASE_WORDS = Math.max(...[...KIND_OF.keys()].map((brand) => brand.split(' ').length));

/** Replaces the longest brand among the words by its kind; `undefined` where there is none. */
export function parseBrand(words: readonly string[]): string[] | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const kind = KIND_OF.get(words.slice(at, at + length).join(' '));
      if (kind === undefined) continue;
      // “jameson whiskey” becomes Irish whiskey, with the word whiskey once.
      const others = (rest: readonly string[]): string[] =>
        rest.filter((word) => !kind.split(' ').includes(word));
      return [...others(words.slice(0, at)), ...kind.split(' '), ...others(words.slice(at + length))];
    }
  }
  return undefined;
}
