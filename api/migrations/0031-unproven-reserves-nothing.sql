-- What nobody has proven reserves nothing. An e-mail belongs to whoever has used a link sent there, and a CNPJ to the
-- company that root has approved; requests of strangers lie side by side until then.

create unique index users_email_proven on users (lower(email)) where status = 'active' and deleted_at is null;
-- Pending registrations end when one of their address is proven, and run out.
create index users_email_pending on users (lower(email)) where status = 'pending' and deleted_at is null;
create index users_pending_age on users (created_at) where status = 'pending' and deleted_at is null;
drop index users_email_living;

create unique index companies_cnpj_approved on companies (cnpj) where status = 1 and deleted_at is null;
-- Root sees which requests name the same company.
create index companies_cnpj on companies (cnpj) where deleted_at is null;
create index companies_email on companies (lower(email)) where deleted_at is null;
drop index companies_cnpj_living;
