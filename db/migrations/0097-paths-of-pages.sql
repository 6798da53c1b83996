-- The paths at which the shop has a page of a record, in lower case, and where the page of an archived product
-- leads on. A redirect at such a path would never be followed.
create view page_path as
select '/product/' || n.name as path, case when p.status = 'archived' then p.redirect_to end as leads_to
  from product p cross join lateral (values (p.slug), (p.id::text)) n (name)
 where p.status <> 'draft'
union all select '/category/' || slug, null from category where status = 'published'
union all select '/collections/' || slug, null from collection where status = 'published'
union all select '/blog/' || slug, null from article where status = 'published'
union all select '/recipes/' || slug, null from recipe where status = 'published'
union all select '/' || slug, null from page where status = 'published';
