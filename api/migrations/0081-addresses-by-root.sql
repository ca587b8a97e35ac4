-- Who asked for another address: null is the account's owner. An address that root asked for ends the sessions.
alter table email_changes add column asked_by bigint;
