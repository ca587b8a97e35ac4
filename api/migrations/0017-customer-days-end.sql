-- Every relation is in company_customer_days.
drop table company_customers_filling;
