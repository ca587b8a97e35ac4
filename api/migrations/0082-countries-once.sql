-- Brazil is kept by one name, as states by their code.
update brands set pais = 'Brasil' where fold_text(btrim(pais)) in ('br', 'bra', 'brasil', 'brazil') and pais <> 'Brasil';
