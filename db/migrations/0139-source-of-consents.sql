-- Where a consent was given that came from a file: the paper, the page or the shop that it came from. Null: here. Only an
-- addition.

alter table customer add column marketing_consent_source text;
