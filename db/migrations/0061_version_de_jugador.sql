-- Two people who edit the same jugador: the second one is told, instead of undoing the first.

ALTER TABLE profiles ADD COLUMN version integer NOT NULL DEFAULT 1; -- grows with every change

CREATE FUNCTION profiles_nueva_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER profiles_version BEFORE UPDATE ON profiles
  FOR EACH ROW EXECUTE FUNCTION profiles_nueva_version();
