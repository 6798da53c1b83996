-- What other modules read of accounts and customers.

create view requested_deletion as select id as account_id, deletion_requested_at as requested_at from account;

create view customer_email as
select c.id, c.email, c.is_email_verified,
       -- With a built-in account the request is in force only while the account has it too: it may have been
       -- withdrawn at sign-in.
       c.deletion_requested_at is not null and not exists (
         select from requested_deletion a
          where c.issuer = 'own' and a.account_id = c.subject and a.requested_at is null) as is_leaving
  from customer c;
