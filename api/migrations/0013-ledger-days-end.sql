-- Every transfer is in ledger_days.
drop table ledger_days_filling;
