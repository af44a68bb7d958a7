// node leaderboard.mjs https://golf.example.es copa-del-presidente     (HOYO19_CLAVE=h19_…)
import { connect, isRefusal } from 'hoyo19-client';

const [url, torneo] = process.argv.slice(2);
const hoyo = connect({ url, clave: process.env.HOYO19_CLAVE });
const signed = (n) => (n === null ? '' : n > 0 ? `+${n}` : String(n));

try {
  for await (const board of hoyo.board(torneo)) {
    const names = new Map(board.participantes.map(({ id, nombre }) => [id, nombre]));
    console.log(`\n${board.torneo.nombre}, ${board.actualizado}`);
    for (const { id, puesto, contraPar, hoyosJugados } of board.clasificacion.handicap) {
      console.log(`${puesto ?? '-'}\t${names.get(id)}\t${signed(contraPar)}\t${hoyosJugados}`);
    }
  }
} catch (thrown) {
  if (!isRefusal(thrown)) throw thrown;
  console.error(`${thrown.status} ${thrown.codigo}: ${thrown.message}`);
  process.exitCode = 1;
}
