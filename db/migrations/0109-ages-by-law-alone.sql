-- The legal age of a province is a rule of law (law_rule).
alter table province drop column legal_age;
