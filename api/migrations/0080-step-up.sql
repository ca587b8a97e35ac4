-- When the owner was last proven in a session, by signing in or by confirming it. Sessions of before, and of apis that do
-- not know the column, are asked to confirm.
alter table sessions add column confirmed_at timestamptz;
