-- A CPF that somebody has is refused without an error: PostgreSQL writes the number into its log with each of those.
create function take_cpf(person bigint, wanted text) returns boolean language plpgsql as $$
declare
  broken text;
begin
  update users set cpf = wanted where id = person;
  return true;
exception when unique_violation then
  get stacked diagnostics broken = constraint_name;
  if broken = 'users_cpf_living' then
    return false;
  end if;
  raise;
end
$$;

-- To whom a captured mail was by reference: the address may be one that the person only wished for.
alter table captured_mails add column person_id bigint references users (id);
create index captured_mails_person on captured_mails (person_id) where person_id is not null;
