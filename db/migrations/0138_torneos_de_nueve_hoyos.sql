-- A torneo may be played over nine holes: the first nine of the course (ida) or the last (vuelta).

ALTER TABLE torneos
  ADD COLUMN nueve text CONSTRAINT torneos_nueve_valido CHECK (nueve IN ('ida', 'vuelta')), -- NULL: the 18
  ADD CONSTRAINT torneos_nueve_individual
    CHECK (nueve IS NULL OR (modalidad = 'individual_por_golpes' AND metodo_desempate <> 'libro_verde'));
