-- A llave counts once the session that made it has shown it, in one transaction with that proof: better-auth writes the row before,
-- and for that moment its owner's other requests were answered as of somebody who still has to show it.
ALTER TABLE llaves_de_acceso ADD COLUMN en_uso boolean NOT NULL DEFAULT true;
ALTER TABLE llaves_de_acceso ALTER COLUMN en_uso SET DEFAULT false;
