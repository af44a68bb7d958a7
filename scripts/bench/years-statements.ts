import type { Dia } from '#reglas/dia.ts';

/** How large a club is; every figure but `socios` and `anios` is of one year. */
export type ClubSize = {
  anios: number;
  socios: number;
  torneos: number;
  ligas: number;
  /** People in each torneo, about. */
  inscritos: number;
  personales: number;
};

/** Ten years of a club of 300: 400 torneos of 100, 50 ligas of 20 torneos, 720,000 strokes and their history. */
export const CLUB: Omit<ClubSize, 'anios'> = {
  socios: 300,
  torneos: 40,
  ligas: 5,
  inscritos: 100,
  personales: 150,
};

/** The day of every torneo but the two last: so many days apart. */
const CADA_DIAS = 9;
const NOMBRES = `array['Álvaro','Begoña','Carlos','Dolores','Enrique','Fátima','Gonzalo','Helena','Íñigo','Julia','Kepa','Lucía',
  'Manuel','Nieves','Óscar','Paloma','Quique','Rosario','Santiago','Teresa','Unai','Victoria','Xabier','Yolanda','José Ramón','María José']`;
const APELLIDOS = `array['Aguirre','Blanco','Cano','Domínguez','Esteban','Ferrer','Gallego','Herrero','Ibáñez','Jiménez','Lozano','Marín',
  'Navarro','Ortega','Pascual','Quintana','Robles','Santos','Tejedor','Urrutia','Vidal','Zamora','de la Fuente']`;
const CAMPOS = `array['La Dehesa','El Encinar','Los Arroyos','Valdeluz','Monte Alto','La Ribera','Las Lomas','El Robledal']`;

/** An id that says version 4, from a text: the API takes no other. */
const ID_DE = `create function id_de(texto text) returns uuid language sql immutable
  as $$ select overlay(overlay(md5(texto) placing '4' from 13) placing '8' from 17)::uuid $$`;
/** The id of a thing by its number, the same in every club. */
const id = (que: string, numero: string) => `id_de('${que}' || ${numero})`;
const elige = (lista: string, n: string) => `(${lista})[1 + (${n}) % cardinality(${lista})]`;

/** Everything that is there before the first torneo. */
export function peopleStatements({ socios }: ClubSize): string[] {
  const nombre = elige(NOMBRES, 'm * 7');
  const apellidos = `${elige(APELLIDOS, 'm * 5')} || ' ' || ${elige(APELLIDOS, 'm * 11 + m / 23')}`;
  return [
    ID_DE,
    `insert into usuarios (id, name, email, email_verified)
      select ${id('usuario', 'm')}, ${nombre} || ' ' || ${apellidos}, 'socio' || m || '@pena.test', true from generate_series(1, ${socios}) m`,
    `insert into profiles (id, user_id, nombre_de_pila, apellidos, handicap, sexo, telefono, fecha_nacimiento)
      select ${id('socio', 'm')}, ${id('usuario', 'm')}, ${nombre}, ${apellidos}, (m * 37 % 300) / 10.0,
        case when m % 4 = 0 then 'mujer' else 'hombre' end, '6' || lpad((m * 7919)::text, 8, '0'), date '1950-01-01' + m * 53
      from generate_series(1, ${socios}) m`,
    `insert into user_roles (user_id, role) values (${id('usuario', "'1'")}, 'admin')`,
    `insert into campos_golf (id, nombre, ubicacion)
      select ${id('campo', 'c')}, ${elige(CAMPOS, 'c - 1')}, 'Segovia' from generate_series(1, 8) c`,
    `insert into tipos_salida (id, campo_id, nombre, slope_masculino, course_rating_masculino, slope_femenino, course_rating_femenino)
      select id_de('salida' || c || s), ${id('campo', 'c')}, case s when 1 then 'Amarillas' else 'Rojas' end, 118 + c * 2, 69 + c * 0.3, 116 + c * 2, 71 + c * 0.3
      from generate_series(1, 8) c, generate_series(1, 2) s`,
    `insert into hoyos_tipo_salida (tipo_salida_id, numero_hoyo, par, handicap)
      select s.id, n, case when n % 6 = 3 then 3 when n % 9 = 4 then 5 else 4 end, (n * 7) % 18 + 1 from tipos_salida s, generate_series(1, 18) n`,
  ];
}

/** The torneos from one number to another, their cards, results and points; `hoy` is the day of the last but one. */
export function torneoStatements(size: ClubSize, { hoy, desde, hasta }: Range): string[] {
  const ultimo = size.anios * size.torneos;
  const dia = `(date '${hoy}' - (${ultimo - 1} - t) * ${CADA_DIAS})`;
  const serie = `generate_series(${desde}, ${hasta}) t`;
  const entre = `t.slug in (select 'torneo-' || n from generate_series(${desde}, ${hasta}) n)`;
  const jugado = `t.fecha_juego < date '${hoy}'`;
  return [
    `insert into torneos (id, slug, nombre, fecha_juego, campo_id, limite_golpes_hoyo, salidas_congeladas_en, created_at)
      select ${id('torneo', 't')}, 'torneo-' || t, ${elige(`array['Medalla mensual','Copa de primavera','Trofeo de la peña','Memorial','Campeonato']`, 't')} || ' ' || extract(year from ${dia}) || ' · ' || t,
        ${dia}, ${id('campo', '(1 + t % 8)')}, null, ${dia}, ${dia} - 30 from ${serie}`,
    `insert into torneos_salidas (torneo_id, sexo, tipo_salida_id)
      select t.id, sexo, id_de('salida' || c || s) from torneos t, generate_series(1, 8) c, (values ('hombre', 1), ('mujer', 2)) v (sexo, s)
      where t.campo_id = ${id('campo', 'c')} and ${entre}`,
    `insert into torneos_salidas_congeladas (torneo_id, sexo, nombre, slope, valor_de_campo, par)
      select t.id, sexo, 'Amarillas', 126, 70.4, 71 from torneos t, (values ('hombre'), ('mujer')) v (sexo) where ${entre}`,
    `insert into torneos_hoyos_congelados (torneo_id, sexo, numero_hoyo, par, handicap)
      select t.id, sexo, n, case when n % 6 = 3 then 3 when n % 9 = 4 then 5 else 4 end, (n * 7) % 18 + 1
      from torneos t, (values ('hombre'), ('mujer')) v (sexo), generate_series(1, 18) n where ${entre}`,
    // The first three play everything, whoever else in turns.
    `with i as (insert into participantes_torneo (id, torneo_id, jugador_id, handicap_real_jugador, created_at)
      select id_de('inscrito' || t || '-' || m), ${id('torneo', 't')}, ${id('socio', 'm')}, (m * 37 % 300) / 10.0, ${dia} - 10
      from ${serie}, generate_series(1, ${size.socios}) m
      where m <= 3 or (m * 7 + t * 13) % ${size.socios} < ${size.inscritos - 3} returning torneo_id, id, handicap_real_jugador)
      insert into tarjetas (torneo_id, participante_id, handicap_de_juego) select torneo_id, id, round(handicap_real_jugador * 1.1) from i`,
    `insert into partidas (id, torneo_id, nombre, fecha_juego, hora_salida, orden_salida, validada)
      select id_de('partida' || t.slug || '-' || g), t.id, 'Partida ' || g, t.fecha_juego, to_char(time '08:30' + g * interval '8 minutes', 'HH24:MI'), g, ${jugado}
      from torneos t, generate_series(1, (select (count(*)::int + 3) / 4 from participantes_torneo i where i.torneo_id = ${id('torneo', `${desde}`)}) + 1) g
      where ${entre} and exists (select 1 from participantes_torneo i where i.torneo_id = t.id offset (g - 1) * 4)`,
    `insert into partidas_participantes (partida_id, participante_id, posicion_grupo)
      select p.id, i.id, (i.n - 1) % 4 + 1 from (
        select i.id, i.torneo_id, row_number() over (partition by i.torneo_id order by i.id)::int as n
        from participantes_torneo i join torneos t on t.id = i.torneo_id where ${entre}) i
      join partidas p on p.torneo_id = i.torneo_id and p.orden_salida = (i.n - 1) / 4 + 1`,
    ...strokeStatements({ entre, hoy, jugado }),
    ...resultStatements(size, { entre, jugado }),
  ];
}

export type Range = { hoy: Dia; desde: number; hasta: number };
type Parte = { entre: string; jugado: string };

/** A card of whoever played; of today's torneo the first nine. */
function strokeStatements({ entre, jugado, hoy }: Parte & { hoy: Dia }): string[] {
  return [
    `insert into resultados_hoyo (tarjeta_id, numero_hoyo, golpes, autor_id)
      select k.id, n, 3 + (('x' || substr(md5(k.participante_id::text || n), 1, 4))::bit(16)::int + n) % 5, j.user_id
      from torneos t join tarjetas k on k.torneo_id = t.id join participantes_torneo i on i.id = k.participante_id
      join profiles j on j.id = i.jugador_id, generate_series(1, 18) n
      where ${entre} and (${jugado} or t.fecha_juego = date '${hoy}' and n <= 9)`,
    `insert into historial_golpes (op_id, torneo_id, partida_id, participante_id, tarjeta_id, numero_hoyo, habia_antes, despues, hay_despues, version, autor_id, momento)
      select id_de('op' || k.id || r.numero_hoyo), t.id, pp.partida_id, k.participante_id, k.id, r.numero_hoyo, false, r.golpes, true, r.version, r.autor_id,
        t.fecha_juego + interval '9 hours' + r.numero_hoyo * interval '14 minutes'
      from torneos t join tarjetas k on k.torneo_id = t.id join resultados_hoyo r on r.tarjeta_id = k.id
      join partidas_participantes pp on pp.participante_id = k.participante_id where ${entre}`,
    `insert into historial_validaciones (torneo_id, partida_id, autor_id, momento)
      select t.id, p.id, ${id('usuario', "'1'")}, t.fecha_juego + interval '15 hours' from torneos t join partidas p on p.torneo_id = t.id
      where ${entre} and p.validada`,
    `insert into auditoria (operacion, torneo_id, objeto_id, resumen, autor_id, momento)
      select 'inscripciones.inscribir', t.id, t.id::text, 'Inscribió a un socio', ${id('usuario', "'1'")}, t.fecha_juego - n * interval '1 hour'
      from torneos t, generate_series(1, 20) n where ${entre}`,
    `insert into historial_handicaps (jugador_id, campo, antes, despues, motivo, momento)
      select j.id, 'handicap', j.handicap, j.handicap - 0.1, 'federacion', t.fecha_juego
      from torneos t, profiles j where ${entre} and ascii(left(j.id::text, 1)) % 4 = ascii(right(t.slug, 1)) % 4`,
  ];
}

/** Official results and the points of the ligas: each torneo is of every second one of its year. */
function resultStatements({ torneos, ligas }: ClubSize, { entre, jugado }: Parte): string[] {
  const numero = 'substr(t.slug, 8)::int';
  return [
    `insert into resultados_torneo (torneo_id, participante_id, golpes_brutos, golpes_netos)
      select t.id, k.participante_id, sum(r.golpes), sum(r.golpes) - min(k.handicap_de_juego)
      from torneos t join tarjetas k on k.torneo_id = t.id join resultados_hoyo r on r.tarjeta_id = k.id
      where ${entre} and ${jugado} group by t.id, k.participante_id`,
    `insert into clasificaciones_torneo (resultado_id, tipo_clasificacion, posicion, posicion_socios)
      select id, tipo, puesto, puesto from (
        select r.id, v.tipo, row_number() over (partition by t.id, v.tipo order by
          case v.tipo when 'individual_por_golpes_medal' then r.golpes_netos else r.golpes_brutos end, r.participante_id)::int as puesto
        from torneos t join resultados_torneo r on r.torneo_id = t.id,
          (values ('individual_por_golpes_medal'), ('individual_por_golpes_scratch')) v (tipo) where ${entre}) c`,
    `insert into ligas (id, slug, nombre, activa, numero_torneos_descartados, created_at)
      select distinct id_de('liga' || a || '-' || l), 'liga-' || a || '-' || l, 'Orden de mérito ' || l || ' del año ' || a, false, 4, date '2000-01-01' + a * 365 + l
      from torneos t, generate_series(1, ${ligas}) l, lateral (select (${numero} - 1) / ${torneos} + 1 as a) y where ${entre} on conflict do nothing`,
    `insert into ligas_torneos (liga_id, torneo_id, orden_torneo)
      select id_de('liga' || a || '-' || l), t.id, ${numero}
      from torneos t, generate_series(1, ${ligas}) l, lateral (select (${numero} - 1) / ${torneos} + 1 as a) y
      where ${entre} and (${numero} + l) % 2 = 0`,
    `insert into puntuaciones_liga (liga_id, torneo_id, participante_id, posicion_handicap, posicion_scratch, puntos_handicap, puntos_scratch)
      select lt.liga_id, t.id, r.participante_id, h.posicion, s.posicion, greatest(0, 101 - h.posicion), greatest(0, 101 - s.posicion)
      from torneos t join ligas_torneos lt on lt.torneo_id = t.id join resultados_torneo r on r.torneo_id = t.id
      join clasificaciones_torneo h on h.resultado_id = r.id and h.tipo_clasificacion = 'individual_por_golpes_medal'
      join clasificaciones_torneo s on s.resultado_id = r.id and s.tipo_clasificacion = 'individual_por_golpes_scratch'
      where ${entre}`,
    // As much text as a record of a hundred has.
    `insert into historial_resultados (torneo_id, motivo, despues, momento)
      select t.id, 'ultima_validacion', jsonb_build_object('ligas', '[]'::jsonb, 'resultados', (select jsonb_agg(jsonb_build_object(
        'participanteId', r.participante_id, 'brutos', r.golpes_brutos, 'netos', r.golpes_netos)) from resultados_torneo r where r.torneo_id = t.id)),
        t.fecha_juego + interval '16 hours' from torneos t where ${entre} and ${jugado}`,
  ];
}

/** Personal rounds of four, the ligas of the last year, letters. */
export function lastStatements({ anios, socios, personales }: ClubSize, hoy: Dia): string[] {
  const todas = anios * personales;
  return [
    `insert into partidas (id, nombre, fecha_juego, hora_salida, orden_salida, es_partida_personal, campo_id, creador_id)
      select ${id('personal', 'p')}, 'Ronda ' || p, date '${hoy}' - ((p * 37) % ${anios * 360}) - 1, '09:00', 1, true, ${id('campo', '(1 + p % 8)')},
        ${id('socio', `(1 + (p * 3) % ${socios})`)} from generate_series(1, ${todas}) p`,
    `with i as (insert into participantes_partida_personal (partida_id, jugador_id, orden)
      select ${id('personal', 'p')}, ${id('socio', `(1 + (p * 3 + o * o) % ${socios})`)}, o + 1
      from generate_series(1, ${todas}) p, generate_series(0, 3) o returning partida_id, id)
      insert into tarjetas (partida_personal_id, participante_personal_id, handicap_de_juego) select partida_id, id, 12 from i`,
    ...[3, 6, 9, 12, 15, 18].map(
      (hasta) => `insert into resultados_hoyo (tarjeta_id, numero_hoyo, golpes)
        select k.id, n, 3 + (n * 7 + ascii(k.id::text)) % 5 from tarjetas k, generate_series(${hasta - 2}, ${hasta}) n
        where k.partida_personal_id is not null`,
    ),
    `update ligas set activa = true where slug like 'liga-${anios}-%'`,
    `insert into correo_saliente (tipo, para, asunto, estado, creado_en)
      select 'resultados', 'socio' || m || '@pena.test', 'Resultados', 'enviado', timestamptz '${hoy} 08:00Z' - m * interval '1 hour' from generate_series(1, 400) m`,
    'drop function id_de(text)',
  ];
}
