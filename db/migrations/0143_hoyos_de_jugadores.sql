-- Who plays a match of a Ryder cup writes its holes on the phone; what the committee wrote stays as it is until now.
ALTER TABLE ryder_hoyos ADD COLUMN de_jugadores boolean NOT NULL DEFAULT false;
