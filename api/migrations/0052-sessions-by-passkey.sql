-- Whether a session was opened with a passkey, which is both factors. Sessions of before, and of apis that do not know
-- the column, count as opened with a password.
alter table sessions add column by_passkey boolean not null default false;
