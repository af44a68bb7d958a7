/** One hole of the season written with nothing around it: the least that saving a stroke can be. */
export const UPSERT = `insert into bench_hoyos (participante_id, numero_hoyo, golpes) values ($1, $2, $3)
  on conflict (participante_id, numero_hoyo) do update set golpes = excluded.golpes`;
