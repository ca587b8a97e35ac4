-- Idempotency keys of visitors, who have no account: user_id is 0. Answers of an account go by its erasure, not by reference.
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;
