-- A phone is proven by nobody, so a list must not tell who types one what its holder has had. Marks are made anew when an
-- api starts.
delete from person_marks;
alter table person_marks add column kind text not null check (kind in ('cpf', 'email', 'phone'));
