import { type SQL, sql } from 'drizzle-orm';
import type { TranslationLocale } from '#contract/catalog/translations.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import type { FloorFinding } from './find-floor-findings.ts';
import { OUTSIDE_LIMITS } from './outside-limits.ts';
import { withBelow } from '../tree/select-below.ts';
import type { ProductRecord } from '../record/product-record.ts';

/** Below this many characters a story says little. */
const SHORT_STORY = 80;
const FLAVOURS = 5;
/** Pixels of the shorter side. */
const SMALL_PICTURE = 600;
/** Carriers ask for papers above this strength and volume. */
const CARRIER_PERCENT = 70;
const CARRIER_ML = 5_000;
/** Strengths above which "light" in a name misleads, by the words of its categories. */
const LIGHT = { cider: 4, wine: 9, whisky: 25 } as const;
const LOW_ALCOHOL = 1.1;

/** One check of products: `code`, `severity`, the field, what was found, and when. */
function check(
  code: string,
  severity: string,
  field: SQL | string,
  found: { detail?: SQL; where: SQL },
): SQL {
  return sql`select p.id as product_id, ${code} as code, ${severity} as severity,
      ${field}::text as field, '' as target, (${found.detail ?? sql`''`})::text as detail
    from wanted_product p where (${found.where})`;
}

/** Texts without which the page is made from facts, or shorter. */
const TEXTS = {
  short: ['short_description', 'warning'],
  story: ['description', 'warning'],
  nose: ['nose', 'hint'],
  palate: ['palate', 'hint'],
  finish: ['finish', 'hint'],
} as const;
const REQUIRED = {
  producer: "p.producer = ''",
  country: "p.origin_country = ''",
  abv: 'p.abv is null',
  unitMl: 'p.unit_ml is null',
  // 0 is a price that earlier releases let in.
  priceCents: 'coalesce(p.price_cents, 0) = 0',
} as const;
/** The number before a sign in the name: 12.5 of `12,5 %`. */
const inName = (sign: string): SQL =>
  sql`replace(substring(p.name from ${`([0-9]+(?:[.,][0-9]+)?) ?(?:${sign})`}), ',', '.')::numeric`;
/** Units of volume in names, in millilitres. */
const VOLUMES = [
  ['mL\\M|ml\\M', 1],
  ['cL\\M|cl\\M', 10],
  ["(?:L|l|[Ll]itres?)\\M(?!['’])", 1_000],
] as const;
/** Of the words of its categories; cider before beer. Parameters in a `case` would be texts. */
const lightLimit = sql.raw(`case when p.path ~* '\\mcider' then ${LIGHT.cider}
    when p.path ~* '\\mwhisk' then ${LIGHT.whisky} when p.product_class = 'wine' then ${LIGHT.wine} end`);

const CHECKS: readonly SQL[] = [
  ...Object.entries(REQUIRED).map(([field, missing]) =>
    check('required-missing', 'blocking', field, { where: sql.raw(missing) }),
  ),
  ...Object.entries(TEXTS).map(([field, [column, severity]]) =>
    check('text-missing', severity, field, { where: sql.raw(`p.${column} = ''`) }),
  ),
  check('text-short', 'hint', 'story', {
    detail: sql`length(p.description)`,
    where: sql`p.description <> '' and length(p.description) < ${SHORT_STORY}`,
  }),
  check('text-duplicate', 'warning', 'story', {
    detail: sql`(select o.name from product o where md5(o.description) = md5(p.description) and o.id <> p.id
                  order by o.id limit 1)`,
    where: sql`p.description <> '' and p.is_repeated`,
  }),
  check('picture-missing', 'warning', 'pictures', {
    where: sql`not exists (select from product_image i where i.product_id = p.id)`,
  }),
  check('picture-alt-missing', 'warning', 'pictures', {
    where: sql`exists (select from product_image i
                 where i.product_id = p.id and coalesce(nullif(i.picture ->> 'alt', ''), i.alt) = '')`,
  }),
  check('picture-small', 'warning', 'pictures', {
    detail: sql`(select min(least((i.picture ->> 'width')::int, (i.picture ->> 'height')::int))
                   from product_image i where i.product_id = p.id)`,
    where: sql`exists (select from product_image i where i.product_id = p.id
                 and least((i.picture ->> 'width')::int, (i.picture ->> 'height')::int) < ${SMALL_PICTURE})`,
  }),
  check('flavours-few', 'hint', 'flavours', {
    where: sql`(select count(*) from flavour_profile f where f.product_id = p.id) < ${FLAVOURS}`,
  }),
  check('strength-of-light', 'warning', 'abv', {
    detail: sql`p.abv`,
    where: sql`(p.name ~* '\\mlight\\M' and p.abv > ${lightLimit})
      or (p.name ~* '\\mlow[ -]alcohol\\M' and p.abv > ${LOW_ALCOHOL})`,
  }),
  check('strength-in-name', 'warning', 'abv', { detail: inName('%'), where: sql`${inName('%')} <> p.abv` }),
  ...VOLUMES.map(([sign, ml]) =>
    check('volume-in-name', 'warning', 'unitMl', {
      detail: sql`${inName(sign)} * ${ml}::numeric`,
      where: sql`${inName(sign)} * ${ml}::numeric <> p.unit_ml`,
    }),
  ),
  // From 1.1 % on a drink is liquor by law, whatever its class says, and below it is not.
  check('class-of-strength', 'blocking', 'productClass', {
    detail: sql`p.product_class`,
    where: sql`p.abv is not null and (p.product_class = 'no-alcohol') <> (p.abv < ${LOW_ALCOHOL}::numeric)`,
  }),
  OUTSIDE_LIMITS,
  check('carrier', 'warning', 'abv', { detail: sql`p.abv`, where: sql`p.abv > ${CARRIER_PERCENT}` }),
  check('carrier', 'warning', 'unitMl', {
    detail: sql`p.unit_ml * p.pack_size`,
    where: sql`p.unit_ml * p.pack_size > ${CARRIER_ML}`,
  }),
];

/** No province where the shop delivers the class of the product is left for it. */
const findUndelivered = (served: CheckTerms['served']): SQL =>
  check('no-province', 'blocking', 'excludedProvinces', {
    where: sql`cardinality(p.excluded_provinces) >= ${PROVINCES.length}
      or (select bool_and(x.code = any (p.excluded_provinces))
            from jsonb_array_elements_text(${JSON.stringify(served)}::jsonb -> p.product_class) as x (code))`,
  });

/** What the checks of products depend on beside the rows. */
export type CheckTerms = {
  /** Languages beside English that are on. */
  locales: readonly TranslationLocale[];
  /** What `findFloorFindings` found of the same products. */
  floors: readonly FloorFinding[];
  /** Provinces where the shop delivers a class today. */
  served: Readonly<Record<ProductRecord['productClass'], readonly string[]>>;
};

/**
 * The issues that products have now. Archived products are not checked. A `select` of product_id, code,
 * severity, field, target and detail.
 */
export function findProductFindings(ids: readonly string[], { locales, floors, served }: CheckTerms): SQL {
  return sql`
    with recursive lineage (id, root_id, path) as (
      select id, id, name || ' ' || slug from category where parent_id is null
      union all
      select c.id, l.root_id, l.path || ' ' || c.name || ' ' || c.slug from category c join lineage l on c.parent_id = l.id),
    wanted_product as materialized (
      select p.*, l.root_id, l.path,
             exists (select from product o where md5(o.description) = md5(p.description) and o.id <> p.id) as is_repeated
        from product p join lineage l on l.id = p.category_id
       where p.status <> 'archived' and p.id = any (${sql.param([...ids])}::uuid[]))
    ${sql.join([...CHECKS, findUndelivered(served)], sql` union all `)}
    union all
    ${MISSING_ATTRIBUTES}
    ${sql.join(
      locales.map((locale) => findTranslationIssues(locale)),
      sql` `,
    )}
    ${floors.length === 0 ? sql`` : sql`union all ${toRows(floors)}`}`;
}

/** Texts whose translation is missed, with their columns. Any other falls back to English unnoticed. */
const TRANSLATED = {
  short: 'short_description',
  story: 'description',
  nose: 'nose',
  palate: 'palate',
  finish: 'finish',
} as const;

/**
 * What published products lack in a language, and what is outdated in it: one finding of each kind, at
 * its first field. The detail names all fields.
 */
function findTranslationIssues(locale: TranslationLocale): SQL {
  const texts = sql.join(
    Object.entries(TRANSLATED).map(
      ([field, column], index) => sql`(${index}, ${field}, ${sql.raw(`p.${column}`)})`,
    ),
    sql`, `,
  );
  const first = sql`(array_agg(f.field order by f.place))[1] || ${`:${locale}`}`;
  return sql`
    union all
    select p.id, 'translation-missing', 'hint', ${first}, '', string_agg(f.field, ' ' order by f.place)
      from wanted_product p cross join lateral (values ${texts}) f (place, field, source)
     where p.status = 'published' and f.source <> '' and not exists (
       select from product_text t where t.product_id = p.id and t.locale = ${locale} and t.field = f.field)
     group by p.id
    union all
    select p.id, 'translation-outdated', 'warning', min(t.field) || ${`:${locale}`}, '',
           string_agg(t.field, ' ' order by t.field)
      from wanted_product p join product_text t on t.product_id = p.id and t.locale = ${locale} and t.is_outdated
     group by p.id`;
}

const toRows = (floors: readonly FloorFinding[]): SQL => sql`
    select f."productId", f.code, f.severity, f.field, f.target, f.detail
      from jsonb_to_recordset(${JSON.stringify(floors)}::jsonb)
        as f("productId" uuid, code text, severity text, field text, target text, detail text)`;

const MISSING_ATTRIBUTES = sql`
    select p.id, 'attribute-missing', 'blocking', 'attributes.' || d.key, '', d.name
      from wanted_product p join attribute_definition d on d.root_category_id = p.root_id and d.required_to_publish
     where not exists (select from product_attribute a where a.product_id = p.id and a.key = d.key)`;

/** As `findProductFindings`: the missing attributes of all products below a root category. */
export const findMissingAttributes = (rootId: string): SQL => sql`
    ${withBelow(rootId)},
    wanted_product as (
      select p.id, ${rootId}::uuid as root_id from product p join below on below.id = p.category_id
       where p.status <> 'archived'),
    missing (product_id, code, severity, field, target, detail) as (${MISSING_ATTRIBUTES})
    select * from missing`;
