-- Statements read one account's movements newest first, from either side of the transfer, and start in the middle.
create index ledger_transfers_debit_newest on ledger_transfers (debit_account, created_at desc, id desc);
create index ledger_transfers_credit_newest on ledger_transfers (credit_account, created_at desc, id desc);
