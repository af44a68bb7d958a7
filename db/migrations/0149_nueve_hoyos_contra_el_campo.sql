-- Nine holes are played by pairs and teams against the field too, and their ties settled by libro_verde. Partidos are of 18.

ALTER TABLE torneos
  DROP CONSTRAINT torneos_nueve_individual,
  ADD CONSTRAINT torneos_nueve_contra_el_campo
    CHECK (nueve IS NULL OR modalidad IN ('individual_por_golpes', 'parejas_por_golpes'));
