-- No region is null: an empty text, which the Admin API took, is none.
update product set origin_region = null where origin_region = '';
